import {
  encodeServerMessage,
  formatBaseTime,
  logonResultCodes,
  protocolVersionMajor,
  protocolVersionMinor,
  restoreResultCodes,
} from '@tidemark/futures'

/** The provider's own form of a refusal, so that a client shows the text as it shows those of the provider. */
export function refusalMessage(kind: 'logon' | 'restore', textMessage: string, nowMs: number): Uint8Array {
  const time = { baseTime: formatBaseTime(nowMs), serverTime: 0 }
  return kind === 'logon'
    ? encodeServerMessage({
        logonResult: {
          ...time,
          resultCode: logonResultCodes.failure,
          textMessage,
          protocolVersionMajor: protocolVersionMajor.versionMajor,
          protocolVersionMinor: protocolVersionMinor.versionMinor,
        },
      })
    : encodeServerMessage({
        restoreOrJoinSessionResult: { ...time, resultCode: restoreResultCodes.failure, textMessage },
      })
}
