import { hash, verify } from '@node-rs/argon2'

/** argon2id with the memory and time that OWASP asks for at the least: 19 MiB, two passes, one lane. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface Passwords {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
  /** Takes as long as a real check and says no: for an address that has no account. */
  verifyNothing(password: string): Promise<false>
}

export function createPasswords(): Passwords {
  let decoy: Promise<string> | undefined
  return {
    hash: password => hash(password, argon2id),
    verify: (passwordHash, password) => verify(passwordHash, password),
    async verifyNothing(password) {
      decoy ??= hash('a password nobody has', argon2id)
      await verify(await decoy, password)
      return false
    },
  }
}
