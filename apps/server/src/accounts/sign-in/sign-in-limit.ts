import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { WindowCount, WindowCounters } from '../../platform/limits/window-counters.ts'
import { AccountError } from '../account-error.ts'

const perAddress = { max: 50, windowMs: 15 * MINUTE_MS }
const perAccountAndAddress = { max: 10, windowMs: 15 * MINUTE_MS }
const perAccount = { max: 100, windowMs: HOUR_MS }
/** Each change can find out whether an address has an account, so there are few. */
const emailChanges = { max: 5, windowMs: DAY_MS }
const registrationWindowMs = HOUR_MS
/** How long an address counts as known after a sign-in. */
const knownForMs = 90 * DAY_MS

interface Rule {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

export interface SignInAttempt {
  readonly email: string
  /** Missing when the client was gone before its address was read. */
  readonly address: string | undefined
  /** The caller already has a session of this account. */
  readonly isSignedIn?: boolean
}

/** Gives a counted attempt back: it succeeded, or was not verified. */
type GiveBack = () => Promise<void>

/** Limits password guessing and mass registration. Counts an attempt before it is verified, so that parallel attempts
 *  cannot pass together. Guesses from addresses that never signed in to an account are limited together, however many
 *  addresses there are; a known address keeps an allowance of its own, so that they do not lock the owner out. */
export interface SignInLimit {
  /** Counts an attempt. Throws when too many have failed. */
  count(attempt: SignInAttempt): Promise<GiveBack>
  /** Counts a registration. Throws when there were too many from this address. */
  countRegistration(address: string | undefined): Promise<void>
  /** Counts a change of the email address, also one that is refused. It takes a registration from its network address too:
   *  both can ask whether an address has an account. */
  countEmailChange(userId: string, address: string | undefined): Promise<void>
  /** Makes the address known to the account. */
  remember(email: string, address: string | undefined): Promise<void>
}

export function createSignInLimit(
  counters: WindowCounters,
  wall: WallClock,
  registrationsPerHour: number,
): SignInLimit {
  const knownKey = (email: string, address: string) => `known:${email}:${address}`

  /** Returns for how long the event is refused; 0 when it is allowed. */
  async function countOne({ key, max, windowMs }: Rule): Promise<number> {
    const waitOf = ({ endsAtMs }: WindowCount) => Math.max(1, endsAtMs - wall.nowMs())
    // Reading first saves refused events, of which there may be very many, a synced write.
    const before = await counters.read(key)
    if (before && before.count >= max) return waitOf(before)
    const window = await counters.add(key, windowMs)
    return window.count > max ? waitOf(window) : 0
  }

  async function rulesOf({ email, isSignedIn = false }: SignInAttempt, address: string): Promise<Rule[]> {
    const rules = [
      { key: `address:${address}`, ...perAddress },
      { key: `account:${email}:${address}`, ...perAccountAndAddress },
    ]
    const isKnown = isSignedIn || (await counters.read(knownKey(email, address))) !== null
    return isKnown ? rules : [...rules, { key: `account:${email}`, ...perAccount }]
  }

  return {
    async count(attempt) {
      const counted: string[] = []
      const giveBack = async () => {
        for (const key of counted.splice(0)) await counters.takeBack(key)
      }
      for (const rule of await rulesOf(attempt, countedAddress(attempt.address))) {
        const refusedForMs = await countOne(rule)
        if (refusedForMs > 0) {
          // Only what is verified counts against the other limits.
          await giveBack()
          throw AccountError.tooManyAttempts(refusedForMs)
        }
        counted.push(rule.key)
      }
      return giveBack
    },
    async countRegistration(address) {
      const key = `registration:${countedAddress(address)}`
      const refusedForMs = await countOne({ key, max: registrationsPerHour, windowMs: registrationWindowMs })
      if (refusedForMs > 0) throw AccountError.tooManyRegistrations(refusedForMs)
    },
    async countEmailChange(userId, address) {
      const refusedForMs = await countOne({ key: `email-change:${userId}`, ...emailChanges })
      if (refusedForMs > 0) throw AccountError.tooManyEmailChanges(refusedForMs)
      await this.countRegistration(address)
    },
    async remember(email, address) {
      const key = knownKey(email, countedAddress(address))
      // Reading first saves most sign-ins a synced write.
      if ((await counters.read(key)) === null) await counters.add(key, knownForMs)
    },
  }
}

/** Clients that were gone before their address was read share one count. */
const countedAddress = (address: string | undefined): string => address ?? 'unknown'
