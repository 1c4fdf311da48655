import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { User } from './user-store.ts'

/** Lets other processes close the sockets that they have of the user. */
export const noteAccess = (
  { accountChanges }: Pick<AccountTransaction, 'accountChanges'>,
  { id }: Pick<User, 'id'>,
  wall: WallClock,
): Promise<void> => accountChanges.note(id, 'access', wall.nowMs())
