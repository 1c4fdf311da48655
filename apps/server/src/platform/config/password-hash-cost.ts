import { z } from 'zod'
import { productionReason } from './production.ts'

const costs = ['safe', 'cheap'] as const

/** How much work a password hash is: `cheap` is for tests, whose passwords need no protection. */
export type PasswordHashCost = (typeof costs)[number]

/** Docs/operations.md has its row. */
export const passwordHashVariables = {
  PASSWORD_HASH_COST: z.enum(costs, 'must be safe or cheap').default('safe'),
}

interface Values {
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly PASSWORD_HASH_COST: PasswordHashCost
}

/** Whoever gets hold of cheap hashes guesses the passwords. */
export function passwordHashProblems(values: Values): readonly (readonly [name: string, message: string])[] {
  if (values.PASSWORD_HASH_COST === 'safe') return []
  const reason = productionReason({
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
  })
  if (reason === null) return []
  return [['PASSWORD_HASH_COST', `is cheap, but ${reason}: cheap hashes do not protect passwords. Unset it`]]
}
