import { randomBytes } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import { page, type SandboxResponse } from './messages.ts'
import { type Person, people } from './people.ts'

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#10141b;color:#e6eaf0;font:15px/1.5 system-ui,sans-serif}
main{width:min(26rem,90vw)}.mark{background:#f2b134;color:#10141b;padding:.5rem .75rem;border-radius:4px;font-weight:600}
fieldset{border:1px solid #3a4354;border-radius:4px;margin:1rem 0;padding:.5rem .75rem}label{display:block;padding:.25rem 0}
button{font:inherit;padding:.5rem 1.25rem;border-radius:4px;border:1px solid #3a4354;background:#1b2230;color:inherit;cursor:pointer}
button[value=allow]{background:#2f6fed;border-color:#2f6fed;color:#fff}`

const mark =
  '<p class="mark" role="note">Sandbox: a stand-in for the chat community on this computer. No real account is used.</p>'

interface Consent {
  readonly application: string
  readonly scope: string
  /** Where the answer is sent to: the policy of the page must allow the redirect after the form. */
  readonly returnOrigin: string
}

export function consentPage({ application, scope, returnOrigin }: Consent): SandboxResponse {
  const choices = people.map(
    (person, index) =>
      `<label><input type="radio" name="person" value="${person.id}"${index === 0 ? ' checked' : ''}> ${escapeHtml(nameOf(person))}</label>`,
  )
  return styled(
    200,
    'Authorize',
    `<h1>Authorize ${escapeHtml(application)}</h1>
<p>${escapeHtml(application)} asks for: ${escapeHtml(scope)}</p>
<form method="post"><fieldset><legend>Sign in as</legend>${choices.join('')}</fieldset>
<button name="decision" value="deny">Deny</button> <button name="decision" value="allow">Allow</button></form>`,
    `'self' ${returnOrigin}`,
  )
}

/** For a request that must not be sent back to where it claims to come from. */
export const refusalPage = (reason: string): SandboxResponse =>
  styled(400, 'Refused', `<h1>This request was refused</h1><p>${escapeHtml(reason)}</p>`, "'none'")

function styled(status: number, title: string, content: string, formAction: string): SandboxResponse {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – sandbox of the chat community</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head><body><main>${mark}${content}</main></body></html>`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  return page(status, html, policy)
}

const nameOf = ({ username, discriminator, global_name }: Person): string =>
  global_name ?? (discriminator === '0' ? username : `${username}#${discriminator}`)
