import { randomBytes } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import { sandboxBar, sandboxStyle } from '../sandbox-style.ts'
import { page, type SandboxResponse } from './messages.ts'
import { type Person, people } from './people.ts'

const bar = sandboxBar('a stand-in for the chat community on this computer. No real account is used.')

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
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – sandbox of the chat community</title><link rel="icon" href="data:,"><style nonce="${nonce}">${sandboxStyle}</style></head><body>${bar}<main>${content}</main></body></html>`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  return page(status, html, policy)
}

const nameOf = ({ username, discriminator, global_name }: Person): string =>
  global_name ?? (discriminator === '0' ? username : `${username}#${discriminator}`)
