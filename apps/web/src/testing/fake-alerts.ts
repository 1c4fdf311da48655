import {
  type ErrorCode,
  type Firing,
  type OwnAlert,
  ownAlertChangeSchema,
  ownAlertInputSchema,
  paymentPaths,
  platformPaths,
  type Webhook,
  watchlistSchema,
  webhookInputSchema,
} from '@tidemark/contracts'
import type { PlanKey } from '@tidemark/domain'
import { vi } from 'vitest'
import { mondayMs } from './fake-server.ts'
import { userInfoOf } from './user-info.ts'

export const ownAlertOf = (changes: Partial<OwnAlert> = {}): OwnAlert => ({
  id: 'alert-1',
  version: 1,
  name: '',
  rule: 'price touches HP',
  scope: { kind: 'symbol', symbol: 'SPY' },
  repeat: 'once',
  expiresAt: null,
  webhook: false,
  state: 'active',
  createdAt: mondayMs,
  lastFiredAt: null,
  firings: 0,
  ...changes,
})

export const webhookOf = (changes: Partial<Webhook> = {}): Webhook => ({
  url: 'https://hooks.example.com/tidemark',
  createdAt: mondayMs,
  secret: null,
  lastAttemptAt: null,
  lastError: null,
  pending: 0,
  ...changes,
})

interface Request {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Own alerts, firings, webhook and watchlist of one user, as the platform answers for them. */
export class FakeAlerts {
  alerts: OwnAlert[]
  firings: Firing[] = []
  webhook: Webhook | null = null
  symbols: string[] = []
  plan: PlanKey = 'yearly-pro-plus'
  /** The answer to every change; null: changes are accepted. */
  refusal: { readonly status: number; readonly code: ErrorCode; readonly message: string } | null = null
  readonly requests: Request[] = []
  #created = 0
  #whenReleased: Promise<void> | null = null

  constructor(alerts: readonly OwnAlert[] = []) {
    this.alerts = [...alerts]
  }

  get changes(): Request[] {
    return this.requests.filter(({ method }) => method !== 'GET')
  }

  /** Answers wait until the returned function is called. */
  hold(): () => void {
    let release = () => {}
    this.#whenReleased = new Promise(resolve => {
      release = resolve
    })
    return () => {
      this.#whenReleased = null
      release()
    }
  }

  /** Stubs `fetch`. Other paths stay pending. */
  install(): this {
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => this.#fetch(address, request))
    return this
  }

  async #fetch(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const path = address.split('?')[0] ?? ''
    if (path === paymentPaths.packages) return Response.json([])
    if (path === platformPaths.userInfo) return Response.json(userInfoOf(this.plan))
    if (path !== platformPaths.watchlist && !`${path}/`.startsWith(`${platformPaths.alerts}/`))
      return new Promise(() => undefined)
    const request = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    this.requests.push(request)
    await this.#whenReleased
    if (method !== 'GET' && this.refusal !== null) {
      const { status, code, message } = this.refusal
      return refused(status, code, message)
    }
    return this.#answer(request)
  }

  #answer({ method, path, body }: Request): Response {
    if (path === platformPaths.watchlist) return this.#answerWatchlist(method, body)
    if (path === platformPaths.alertFirings) return Response.json({ firings: this.firings, before: null })
    if (path === platformPaths.alertWebhook) return this.#answerWebhook(method, body)
    if (path === platformPaths.alertWebhookTest) return new Response(null, { status: 204 })
    if (path === platformPaths.alerts)
      return method === 'GET' ? Response.json({ alerts: this.alerts }) : this.#create(body)
    return this.#answerOne(method, path.slice(platformPaths.alerts.length + 1), body)
  }

  #create(body: unknown): Response {
    const { isPaused, ...fields } = ownAlertInputSchema.parse(body)
    this.#created += 1
    const created = ownAlertOf({
      id: `created-${this.#created}`,
      ...fields,
      state: isPaused ? 'paused' : 'active',
    })
    this.alerts = [created, ...this.alerts]
    return Response.json(created, { status: 201 })
  }

  #answerOne(method: string, id: string, body: unknown): Response {
    const alert = this.alerts.find(other => other.id === id)
    if (alert === undefined) return refused(404, 'not_found', 'There is no such alert.')
    if (method === 'DELETE') {
      this.alerts = this.alerts.filter(other => other !== alert)
      return new Response(null, { status: 204 })
    }
    const { version, isPaused, ...fields } = ownAlertChangeSchema.parse(body)
    if (version !== alert.version) return refused(409, 'invalid_request', 'The alert was changed elsewhere.')
    const saved = {
      ...alert,
      ...fields,
      version: version + 1,
      state: isPaused ? ('paused' as const) : ('active' as const),
    }
    this.alerts = this.alerts.map(other => (other === alert ? saved : other))
    return Response.json(saved)
  }

  #answerWebhook(method: string, body: unknown): Response {
    if (method === 'DELETE') {
      this.webhook = null
      return new Response(null, { status: 204 })
    }
    if (method === 'GET') return Response.json({ webhook: this.webhook })
    this.webhook = webhookOf(webhookInputSchema.parse(body))
    return Response.json({ webhook: { ...this.webhook, secret: 'whsec_dGlkZW1hcms=' } })
  }

  #answerWatchlist(method: string, body: unknown): Response {
    if (method === 'PUT') this.symbols = watchlistSchema.parse(body).symbols
    return Response.json({ symbols: this.symbols })
  }
}

const refused = (status: number, code: string, message: string): Response =>
  Response.json({ status: 'FAILED', code, message }, { status })
