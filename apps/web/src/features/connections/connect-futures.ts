import { futuresPaths, pages } from '@tidemark/contracts'
import { rememberBroker } from '../../session/broker-connected.ts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { tryLogon } from '../futures/index.ts'
import { connectionTexts as t } from './texts.ts'

interface TypedCredentials {
  readonly userName: string
  readonly password: string
}

/** [CN-2] The server keeps credentials only after the provider has accepted them. False when it failed; the user has seen why. */
export async function connectFutures({ userName, password }: TypedCredentials): Promise<boolean> {
  try {
    const { isOk } = await tryLogon({ userName, password })
    if (!isOk) return false
    const body = { user_name: userName, password }
    await call(futuresPaths.connect, { method: 'PUT', body, schema: noAnswer })
  } catch {
    showAlert({ title: t.futures.name, text: t.cqg.connectFailed })
    return false
  }
  rememberBroker(true, userName)
  window.location.assign(pages.workspace)
  return true
}
