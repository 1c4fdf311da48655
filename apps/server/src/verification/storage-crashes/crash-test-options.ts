import type { AccountStoreOptions } from '../../roles/account-database/account-store.ts'

/** The writer is killed long before it has stored this much. */
export const crashTestOptions: AccountStoreOptions = { storedBytesPerAccount: 100_000_000 }
