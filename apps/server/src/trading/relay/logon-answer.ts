import { decodeServerMessage, logonResultCodes, ProtocolError } from '@tidemark/futures'

/** What a message of the provider says about the logon. */
export type LogonAnswer =
  | { readonly kind: 'accepted'; readonly sessionToken: string | null }
  | { readonly kind: 'redirected'; readonly url: string }
  /** Only a change of the password is allowed now. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'none' }

const maxTokenLength = 4096
const maxUrlLength = 1024

export function readLogonAnswer(bytes: Uint8Array): LogonAnswer {
  const result = decoded(bytes)?.logonResult
  if (!result) return { kind: 'none' }
  const { resultCode, sessionToken = '', redirectUrl = '' } = result
  if (resultCode === logonResultCodes.success) {
    const isUsable = sessionToken !== '' && sessionToken.length <= maxTokenLength
    return { kind: 'accepted', sessionToken: isUsable ? sessionToken : null }
  }
  if (resultCode === logonResultCodes.passwordExpired) return { kind: 'expired' }
  const isRedirect = resultCode === logonResultCodes.redirected
  return isRedirect && redirectUrl !== '' && redirectUrl.length <= maxUrlLength
    ? { kind: 'redirected', url: redirectUrl }
    : { kind: 'refused' }
}

/** The browser judges what this decoder does not understand. */
function decoded(bytes: Uint8Array) {
  try {
    return decodeServerMessage(bytes)
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}
