import { CSV_TABLE_PROBLEMS, type CsvTableRow, readCsvTable } from '../../text/rules/csv-table.ts';
import { parseOrderNumber } from './order.ts';
import { isPackageNumber } from './package-number.ts';

/** Most lines of a file of tracking numbers. */
export const MOST_SHIPMENTS = 200;

/** A line of a file: the package of an order that has left. */
export interface Shipment {
  /** Of the file, from 1. */
  readonly line: number;
  readonly number: string;
  readonly shipmentKey: string;
  /** Undefined is the one package that waits. */
  readonly packageId?: number;
  readonly carrier?: string;
}

const SHIPMENT_FILE_PROBLEMS = [
  ...CSV_TABLE_PROBLEMS,
  'order',
  'tracking',
  'label',
  'twice',
  'package',
  'repeated',
] as const;

export interface ShipmentFileProblem {
  readonly line: number;
  readonly kind: (typeof SHIPMENT_FILE_PROBLEMS)[number];
}

const COLUMNS = {
  order: ['order', 'bestellung', 'bestellnummer'],
  tracking: ['tracking', 'tracking number', 'sendungsnummer'],
  package: ['package', 'paket'],
  carrier: ['carrier', 'versanddienst'],
} as const;

/** Number of a label. */
export const SHIPMENT_KEY = /^[\w-]{4,40}$/;
const PACKAGE = /^[1-9]\d{0,14}$/;

/**
 * Reads a file of tracking numbers (docs/office.md#orders): a line of names, then a line for each package. All faults are found, each
 * with its line.
 */
export function readShipmentFile(text: string): {
  readonly shipments: readonly Shipment[];
  readonly problems: readonly ShipmentFileProblem[];
} {
  const needs = [['order'], ['tracking']] as const;
  const rows = readCsvTable(text, { columns: COLUMNS, needs, most: MOST_SHIPMENTS });
  if ('kind' in rows) return { shipments: [], problems: [rows] };
  const seen = new Set<string>();
  const read = rows.map((row) => readLine(row, seen));
  return {
    shipments: read.filter((one) => 'number' in one),
    problems: read.filter((one) => 'kind' in one),
  };
}

function readLine(
  { cells, line }: CsvTableRow<typeof COLUMNS>,
  seen: Set<string>,
): Shipment | ShipmentFileProblem {
  const number = parseOrderNumber(cells.order);
  const shipmentKey = cells.tracking.replaceAll(' ', '');
  if (number === undefined) return { line, kind: 'order' };
  if (!SHIPMENT_KEY.test(shipmentKey)) return { line, kind: 'tracking' };
  if (isPackageNumber(shipmentKey)) return { line, kind: 'label' };
  // A parcel has one label.
  const label = shipmentKey.toLowerCase();
  if (seen.has(label)) return { line, kind: 'twice' };
  if (cells.package !== '' && !PACKAGE.test(cells.package)) return { line, kind: 'package' };
  const key = `${number}:${cells.package}`;
  if (seen.has(key)) return { line, kind: 'repeated' };
  seen.add(key).add(label);
  return {
    line,
    number,
    shipmentKey,
    ...(cells.package !== '' && { packageId: Number(cells.package) }),
    ...(cells.carrier !== '' && { carrier: cells.carrier.toLowerCase() }),
  };
}
