import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'

type PartName = Exclude<keyof AccountTransaction, 'transaction'>

/** Makes one call of the account store fail, inside transactions too. */
export function failCalls<Part extends PartName>(
  store: AccountStore,
  part: Part,
  method: keyof AccountTransaction[Part] & string,
  error: Error,
): void {
  const failing = { [method]: () => Promise.reject(error) }
  const withFailure = (parts: AccountTransaction): AccountTransaction => {
    const replaced: AccountTransaction = {
      ...parts,
      [part]: { ...parts[part], ...failing },
      transaction: work => parts.transaction(inner => work(inner === parts ? replaced : withFailure(inner))),
    }
    return replaced
  }
  const { transaction } = withFailure({ ...store })
  Object.assign(store, { transaction })
  Object.assign(store[part], failing)
}
