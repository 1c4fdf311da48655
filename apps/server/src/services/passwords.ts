import { hash, verify } from '@node-rs/argon2'

/** argon2id with the minimum that OWASP recommends: 19 MiB, two passes, one thread. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface Passwords {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
  /** Takes as long as `verify` and returns false, so that response times do not reveal which addresses have accounts. */
  verifyDecoy(password: string): Promise<false>
}

export function createPasswords(): Passwords {
  let decoyHash: Promise<string> | undefined
  return {
    hash: password => hash(password, argon2id),
    verify: (passwordHash, password) => verify(passwordHash, password),
    async verifyDecoy(password) {
      decoyHash ??= hash('a password nobody has', argon2id)
      await verify(await decoyHash, password)
      return false
    },
  }
}
