import { create } from 'zustand'
import { isWorkspace } from '../window-messages/index.ts'

/** `runs`: the futures session and the accounts of the user are in this window. `follows`: another window runs them for it. */
export type AccountsRole = 'undecided' | 'runs' | 'follows'

export const useAccountsRole = create<{ readonly role: AccountsRole }>(() => ({ role: 'undecided' }))

/** [RT-2] A chart window never runs them. */
export const accountsRole = (): AccountsRole =>
  isWorkspace(window.location.pathname) ? useAccountsRole.getState().role : 'follows'

export type DecidedRole = Exclude<AccountsRole, 'undecided'>

/** Waits for the decision, which the browser takes at once. */
export function decidedRole(): Promise<DecidedRole> {
  return new Promise(resolve => {
    let stop = () => {}
    const look = () => {
      const role = accountsRole()
      if (role === 'undecided') return
      stop()
      resolve(role)
    }
    stop = useAccountsRole.subscribe(look)
    look()
  })
}
