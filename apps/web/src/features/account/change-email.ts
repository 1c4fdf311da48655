import { accountPaths, tokenAnswerSchema } from '@tidemark/contracts'
import { storeCredentials } from '../../session/credentials.ts'
import { call } from '../../session/platform-client.ts'

/** The server ends every session of this user and issues a token for the new address. */
export async function changeEmail(body: {
  readonly newEmail: string
  readonly currentPassword: string
}): Promise<void> {
  storeCredentials(await call(accountPaths.email, { method: 'POST', body, schema: tokenAnswerSchema }))
}
