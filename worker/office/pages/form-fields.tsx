import { IslandIcon } from '../../../app/ui/island-icon.tsx';
import { type Role, ROLES } from '../../../app/back-office/rules/role.ts';
import type { Language, Translate } from '../messages/translate.ts';

/** The idempotency key of a form: sent twice, by a second press or after going back, it changes something once. */
export function KeyField() {
  return <input type="hidden" name="key" value={crypto.randomUUID()} />;
}

/** Returns an amount in minor units as staff type it: `1234,50`. */
export function amountText(language: Language, minor: number): string {
  return (minor / 100).toFixed(2).replace('.', language === 'de' ? ',' : '.');
}

/** What is wrong with a field, whose id it names in its own: `reason-problem`. Nothing without a problem. */
export function FieldProblem({
  id,
  problem,
}: {
  readonly id: string;
  readonly problem: string | undefined;
}) {
  if (!problem) return null;
  return (
    <p className="field-problem" id={`${id}-problem`}>
      <IslandIcon name="stop" size={18} />
      <span>{problem}</span>
    </p>
  );
}

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** In characters. */
  readonly maxLength: number;
  readonly typed: string | undefined;
  readonly problem?: string | undefined;
}

/** A labelled field of several lines. */
export function TextField({ id, label, maxLength, name, problem, typed }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={4}
        maxLength={maxLength}
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

interface RoleFieldProps {
  readonly id: string;
  readonly label: string;
  readonly chosen: Role;
  readonly t: Translate;
}

/** A labelled choice of a role. */
export function RoleField({ chosen, id, label, t }: RoleFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name="role" defaultValue={chosen}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TimeFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly typed?: string | undefined;
}

/** A labelled day with a time. */
export function TimeField({ id, label, name, typed }: TimeFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="datetime-local" name={name} defaultValue={typed} />
    </div>
  );
}
