import { hydrate } from '../../../app/islands/hydrate.ts';
import { Piece, type PieceProps } from './piece.tsx';

export function revive(element: HTMLElement, props: PieceProps): Promise<void> {
  return hydrate(element, Piece, props);
}
