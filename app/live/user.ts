import type { User } from '../api/user.ts';
import type { CallResult } from '../models/call.ts';
import type { PageModels } from '../models/page.ts';
import type { Signals } from '../models/signals.ts';
import { createUserModel } from '../models/user-model.ts';

/** Takes the user of the page, for whom its entry has asked; loaded only where there is one, or an id of one is left. */
export function bindUser(
  { making: { storage } }: PageModels,
  signals: Signals,
  asked: Promise<CallResult<User>> | undefined,
) {
  void createUserModel({ signals, storage }).take(asked);
}
