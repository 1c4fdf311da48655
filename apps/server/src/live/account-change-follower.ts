import type { ReadAccountChanges } from '../services/account-changes.ts'
import type { ClientRegistry } from './client-registry.ts'
import type { SessionGate } from './session-gate.ts'
import type { SocketClient } from './socket-client.ts'

interface Parts {
  readonly read: ReadAccountChanges
  readonly registry: ClientRegistry<SocketClient>
  readonly gate: Pick<SessionGate<SocketClient>, 'checkUsers'>
  readonly onMembership: (userId: string) => void
}

/** Returns a function that brings what other processes have changed to the sockets of this one. It asks the store only
 *  while there are sockets, and once at a time. */
export function createAccountChangeFollower({ read, registry, gate, onMembership }: Parts) {
  let isReading = false

  async function apply(): Promise<void> {
    const changes = await read()
    const usersOf = (wanted: (typeof changes)[number]['kind']) =>
      new Set(changes.filter(({ kind }) => kind === wanted).map(({ userId }) => userId))
    for (const userId of usersOf('membership')) onMembership(userId)
    await gate.checkUsers(usersOf('access'))
  }

  return async (): Promise<void> => {
    if (isReading || registry.isEmpty) return
    isReading = true
    try {
      await apply()
    } finally {
      isReading = false
    }
  }
}
