import type { ServerMessage } from '../wire-messages.ts'
import { type Answer, failed, isFailure, refusalText, succeeded } from './answer.ts'
import type { SessionCore, SessionPart } from './session-core.ts'
import type { SessionPorts } from './session-ports.ts'
import { sessionTexts } from './texts.ts'

const TIMEOUT_MS = 10_000

/** Changes the password of the logged-on user, or the expired one right after the refused logon. One change at a time: the
 *  answer has no id. */
export class PasswordChanges implements SessionPart {
  readonly #core: SessionCore
  readonly #ports: SessionPorts
  #settle: ((answer: Answer<null>) => void) | null = null

  constructor(core: SessionCore, ports: SessionPorts) {
    this.#core = core
    this.#ports = ports
  }

  change(oldPassword: string, newPassword: string): Promise<Answer<null>> {
    if (this.#settle) return Promise.resolve(failed(sessionTexts.tooManyRequests))
    if (!this.#core.sendBeforeLogon({ passwordChange: { oldPassword, newPassword } }))
      return Promise.resolve(failed(sessionTexts.notLoggedIn))
    return new Promise(resolve => {
      const cancel = this.#ports.after(TIMEOUT_MS, () => this.#settle?.(failed(sessionTexts.noAnswer)))
      this.#settle = answer => {
        cancel()
        this.#settle = null
        resolve(answer)
      }
    })
  }

  received({ passwordChangeResult: result }: ServerMessage): void {
    if (!result) return
    const { resultCode } = result
    this.#settle?.(
      isFailure(resultCode) ? failed(refusalText(resultCode, result), resultCode) : succeeded(null),
    )
  }

  disconnected(): void {
    this.#settle?.(failed(sessionTexts.socketFailed))
  }

  ended(reason: string): void {
    this.#settle?.(failed(reason))
  }
}
