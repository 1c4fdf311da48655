import type { HashCost } from '../services/passwords.ts'

/** Passwords of tests need no protection, and a safe hash takes longer than most tests. */
export const cheapHashes: HashCost = { memoryKib: 8, passes: 1 }
