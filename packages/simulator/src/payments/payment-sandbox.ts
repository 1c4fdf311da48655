import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOn, listenOnly } from '../listen.ts'
import { noState } from '../sandbox-state.ts'
import { ApiError } from './api-error.ts'
import { callApi } from './api-routes.ts'
import { runControl } from './controls.ts'
import { parseForm } from './form-body.ts'
import { createIdempotency } from './idempotency.ts'
import type { PaymentSandboxOptions } from './options.ts'
import { answerPage, type PageAnswer } from './pages.ts'
import { createProvider } from './provider.ts'
import { readBody } from './read-body.ts'
import { movedTo, originOf, readPayments, type SavedPayments, stateVersion } from './saved-state.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'

export interface PaymentSandbox {
  /** Where it listens, e.g. http://127.0.0.1:40123 */
  readonly address: string
  stop(): Promise<void>
}

type Reply = (response: ServerResponse) => void

const timerAfter = (ms: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

/** A payment provider for development and tests, on this machine only. Its state is bounded. */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { webhookSecret: secret, nowMs, deliver, after = timerAfter, state = noState } = options
  const server = createServer((request, response) => {
    void answer(request)
      .catch(failureOf)
      .then(async reply => {
        await store()
        reply(response)
      })
      .catch(error => failureOf(error)(response))
  })
  const loaded = state.load(readPayments)
  const port =
    options.port === undefined
      ? await listenOn(server, loaded?.port ?? 0)
      : await listenOnly(server, options.port)
  const address = originOf(port)
  const saved = loaded && movedTo(port, loaded)
  const delivery = createWebhookDelivery({
    ...{ secret, nowMs, after, onChange: save },
    // Nobody is told of a payment that may be lost.
    deliver: async (body, signature) => {
      await store()
      return deliver(body, signature)
    },
    ...(saved ? { saved: saved.deliveries } : {}),
  })
  const idempotency = createIdempotency(saved?.answers)
  const provider = createProvider(options, () => address, delivery.send, saved)
  save()

  function save(): void {
    state.changed(
      (): SavedPayments => ({
        ...{ version: stateVersion, port, ...provider.save() },
        ...{ answers: idempotency.save(), deliveries: delivery.save() },
      }),
    )
  }

  async function store(): Promise<void> {
    save()
    await state.stored?.()
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const method = request.method ?? 'GET'
    // A page of another site whose name leads to this machine must not use the sandbox.
    if (request.headers.host !== new URL(address).host) throw new ApiError(421, 'Unknown host')
    const { pathname, search } = new URL(request.url ?? '/', address)
    const body = await readBody(request)
    if (pathname.startsWith('/v1/')) {
      authorize(request)
      const form = parseForm(method === 'GET' ? search.slice(1) : body)
      if (form === null) throw new ApiError(400, 'The parameters cannot be read')
      const key = method === 'POST' ? request.headers['idempotency-key'] : undefined
      const run = () => callOf(() => callApi(provider, { method, path: pathname.slice(4), form }))
      const { status, body: text } = idempotency.run(key?.toString(), `${pathname}\n${body}`, run)
      const id = { 'request-id': provider.newId('req') }
      return response => send(response, status, 'application/json', text, id)
    }
    if (pathname.startsWith('/sandbox/') && method === 'POST') {
      // Forms of other sites cannot send JSON.
      if (request.headers['content-type'] !== 'application/json') throw new ApiError(415, 'Send JSON')
      const text = JSON.stringify(runControl(provider, pathname.slice('/sandbox/'.length), body))
      return response => send(response, 200, 'application/json', text)
    }
    const page = answerPage(provider, method, pathname, parseForm(body) ?? {})
    return response => sendPage(response, page)
  }

  function authorize({ headers }: IncomingMessage): void {
    const given = Buffer.from(headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${options.secretKey}`)
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new ApiError(401, 'Invalid API Key provided')
  }

  return {
    address,
    async stop() {
      delivery.stop()
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The answer of a call; a refusal is an answer too, which a repeated call gets again. */
function callOf(work: () => object): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) }
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: JSON.stringify(error.body) }
    throw error
  }
}

function failureOf(error: unknown): Reply {
  const failure = error instanceof ApiError ? error : new ApiError(500, 'The sandbox failed')
  return response => send(response, failure.status, 'application/json', JSON.stringify(failure.body))
}

function sendPage(response: ServerResponse, page: PageAnswer): void {
  if ('redirect' in page) {
    response.writeHead(303, { location: page.redirect, 'cache-control': 'no-store' }).end()
    return
  }
  const targets = ["'self'", ...(page.formTargets ?? [])].join(' ')
  send(response, page.status, 'text/html; charset=utf-8', page.text, {
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
  })
}

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const general = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  response.writeHead(status, { ...general, ...headers }).end(text)
}
