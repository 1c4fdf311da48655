import { hash, verify } from '@node-rs/argon2'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { createWorkQueue } from '../../platform/limits/work-queue.ts'
import { AccountError } from '../account-error.ts'

/** What one argon2id hash takes. */
export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
}

export const hashCosts = {
  /** The minimum that OWASP recommends for one thread. */
  safe: { memoryKib: 19_456, passes: 2 },
  /** A safe hash takes longer than most tests. */
  cheap: { memoryKib: 8, passes: 1 },
} as const satisfies Record<string, HashCost>
/** A hash finished within this time proves that hashing works. */
const provenForMs = 5000

export interface PasswordLimits {
  /** Hashes computed at once, and those that wait; the next one is refused as `busy`. */
  readonly passwordHashes: number
  readonly passwordQueue: number
}

export interface Passwords {
  hash(password: string, signal?: AbortSignal): Promise<string>
  verify(passwordHash: string, password: string, signal?: AbortSignal): Promise<boolean>
  /** Takes as long as `verify` and returns false, so that response times do not reveal which addresses have accounts. */
  verifyDecoy(password: string, signal?: AbortSignal): Promise<false>
  /** Rejects when hashing does not work. Neither waits for the queue nor counts against it: a server that is busy with
   *  sign-ins is not broken. */
  check(): Promise<void>
}

/** Waiting work whose signal aborts is never done. */
export function createPasswords(
  limits: PasswordLimits,
  wall: WallClock,
  cost: HashCost = hashCosts.safe,
): Passwords {
  const argon2id = {
    algorithm: 2 as const,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  }
  const queue = createWorkQueue({
    running: limits.passwordHashes,
    waiting: limits.passwordQueue,
    refusal: AccountError.busy,
  })
  let provenAtMs = Number.NEGATIVE_INFINITY
  let decoyHash: Promise<string> | undefined
  let checking: Promise<void> | undefined

  const run = async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    const result = await queue.run(work, signal)
    provenAtMs = wall.nowMs()
    return result
  }
  const verifyAgainstDecoy = async (password: string): Promise<boolean> => {
    decoyHash ??= hash('a password nobody has', argon2id).catch(error => {
      decoyHash = undefined
      throw error
    })
    return verify(await decoyHash, password)
  }
  const checkOnce = async (): Promise<void> => {
    await verifyAgainstDecoy('health')
    provenAtMs = wall.nowMs()
  }

  return {
    hash: (password, signal) => run(() => hash(password, argon2id), signal),
    verify: (passwordHash, password, signal) => run(() => verify(passwordHash, password), signal),
    async verifyDecoy(password, signal) {
      await run(() => verifyAgainstDecoy(password), signal)
      return false
    },
    async check() {
      if (Math.abs(wall.nowMs() - provenAtMs) < provenForMs) return
      checking ??= checkOnce().finally(() => {
        checking = undefined
      })
      await checking
    },
  }
}
