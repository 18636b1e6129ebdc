import { type Role, ROLES } from '../../../app/back-office/rules/role.ts';
import type { Translate } from '../messages/translate.ts';

/** The idempotency key of a form: sent twice, by a second press or after going back, it changes something once. */
export function KeyField() {
  return <input type="hidden" name="key" value={crypto.randomUUID()} />;
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
