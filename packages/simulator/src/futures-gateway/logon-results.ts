import type { EpochMs } from '@tidemark/domain'
import {
  type LogonResult,
  protocolVersionMajor,
  protocolVersionMinor,
  type RestoreOrJoinSessionResult,
} from '@tidemark/futures'
import type { SessionOutcome } from './session-registry.ts'
import type { WireClock } from './wire-clock.ts'

const INACTIVITY_MINUTES = 1440

/** The base time is present in a refusal too. */
export const logonResult = (
  { code, text, session, redirectUrl }: SessionOutcome,
  clock: WireClock,
  now: EpochMs,
): LogonResult => ({
  ...{ resultCode: code, textMessage: text, baseTime: clock.baseTime, serverTime: clock.toWire(now) },
  ...(redirectUrl !== undefined && { redirectUrl }),
  protocolVersionMajor: protocolVersionMajor.versionMajor,
  protocolVersionMinor: protocolVersionMinor.versionMinor,
  ...(session && {
    sessionToken: session.token,
    userId: session.record.user.id,
    inactivityTimeout: INACTIVITY_MINUTES,
  }),
})

export const restoreResult = (
  { code, text, session }: SessionOutcome,
  clock: WireClock,
  now: EpochMs,
): RestoreOrJoinSessionResult => ({
  ...{ resultCode: code, textMessage: text, baseTime: clock.baseTime, serverTime: clock.toWire(now) },
  ...(session && { inactivityTimeout: INACTIVITY_MINUTES }),
})
