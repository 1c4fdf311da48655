import { ApiError } from './api-error.ts'
import { advance } from './billing.ts'
import type { Provider } from './provider.ts'
import { closeDispute, customerWith, dispute, refund } from './reversals.ts'

const maxAdvanceSeconds = 3 * 366 * 86_400

type Control = (provider: Provider, input: Readonly<Record<string, unknown>>) => void

const controls: Readonly<Record<string, Control>> = {
  advance(provider, { seconds }) {
    if (
      typeof seconds !== 'number' ||
      !Number.isInteger(seconds) ||
      seconds < 1 ||
      seconds > maxAdvanceSeconds
    )
      throw new ApiError(400, `seconds must be a whole number from 1 to ${maxAdvanceSeconds}`)
    advance(provider, seconds)
  },
  decline(provider, input) {
    customerWith(provider, emailOf(input)).declines = input.declines !== false
  },
  refund: (provider, input) => refund(provider, emailOf(input)),
  dispute: (provider, input) => dispute(provider, emailOf(input)),
  'close-dispute': (provider, input) => closeDispute(provider, emailOf(input), input.won === true),
}

function emailOf({ email }: Readonly<Record<string, unknown>>): string {
  if (typeof email !== 'string' || email.length > 254) throw new ApiError(400, 'email is missing')
  return email
}

/** What a test or a developer can let happen: `POST /sandbox/NAME` with a JSON object. Answers the clock. */
export function runControl(provider: Provider, name: string, body: string): object {
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined
  if (!control)
    throw new ApiError(404, `There is no control of this name. Controls: ${Object.keys(controls).join(', ')}`)
  control(provider, objectOf(body))
  return { now: provider.now() }
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>
  } catch {
    // Answered below.
  }
  throw new ApiError(400, 'The body must be a JSON object')
}
