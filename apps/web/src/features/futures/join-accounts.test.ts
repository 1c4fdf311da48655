import { beforeEach, expect, it } from 'vitest'
import { useAccountsRole } from './accounts-role.ts'
import { joinAccounts } from './join-accounts.ts'

const email = 'a@b.c'

/** The locks of one browser, in the order in which they were asked for. */
function createLocks() {
  const queues = new Map<string, (() => Promise<unknown>)[]>()
  const grant = (name: string) => {
    const held = queues.get(name)?.[0]?.()
    void held?.then(() => {
      queues.get(name)?.shift()
      grant(name)
    })
  }
  const request = async (
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    run: (lock: Lock | null) => unknown,
  ) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    await Promise.resolve()
    if (ifAvailable && queue.length > 0) {
      run(null)
      return
    }
    const entry = async () => run({ name, mode: 'exclusive' })
    queue.push(entry)
    signal?.addEventListener('abort', () => {
      if (queue.indexOf(entry) > 0) queue.splice(queue.indexOf(entry), 1)
    })
    if (queue.length === 1) grant(name)
  }
  return { request: request as LockManager['request'] }
}

const turn = () => new Promise<void>(resolve => setImmediate(resolve))
const role = () => useAccountsRole.getState().role

beforeEach(() => useAccountsRole.setState({ role: 'undecided' }))

it('[BY-11] the first main window runs the accounts, and the next one when it closes', async () => {
  const locks = createLocks()
  // The store is of one window: each step looks at what the last window has decided.
  const leaveFirst = joinAccounts(email, locks)
  expect(role()).toBe('undecided')
  await turn()
  expect(role()).toBe('runs')
  joinAccounts(email, locks)
  await turn()
  expect(role()).toBe('follows')
  leaveFirst()
  expect(role()).toBe('undecided')
  await turn()
  expect(role()).toBe('runs')
})

it('[BY-11] a window that has left is passed over', async () => {
  const locks = createLocks()
  const leaveFirst = joinAccounts(email, locks)
  await turn()
  const leaveSecond = joinAccounts(email, locks)
  await turn()
  leaveSecond()
  await turn()
  leaveFirst()
  await turn()
  expect(role()).toBe('undecided')
  joinAccounts(email, locks)
  await turn()
  expect(role()).toBe('runs')
})

it('[BY-11] each user has a window of his own', async () => {
  const locks = createLocks()
  joinAccounts(email, locks)
  await turn()
  joinAccounts('x@y.z', locks)
  await turn()
  expect(role()).toBe('runs')
})

it('does not run after it has left before the decision', async () => {
  const locks = createLocks()
  joinAccounts(email, locks)()
  await turn()
  expect(role()).toBe('undecided')
  joinAccounts(email, locks)
  await turn()
  expect(role()).toBe('runs')
})

it('runs at once in a browser without locks', () => {
  joinAccounts(email, undefined)
  expect(role()).toBe('runs')
})
