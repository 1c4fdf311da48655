import type { WallClock } from '../../clocks/wall-clock.ts'
import type { AccountTransaction } from '../../storage/account-store.ts'
import type { User } from '../../storage/user-store-port.ts'

/** Lets other processes close the sockets that they have of the user. */
export const noteAccess = (
  { accountChanges }: Pick<AccountTransaction, 'accountChanges'>,
  { id }: Pick<User, 'id'>,
  wall: WallClock,
): Promise<void> => accountChanges.note(id, 'access', wall.nowMs())
