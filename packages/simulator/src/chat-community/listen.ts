import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnly, loopback } from '../listen.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { SandboxRequest } from './messages.ts'
import { type ChatSandbox, type ChatSandboxOptions, createChatSandbox } from './sandbox.ts'

const maxBodyBytes = 16 * 1024
const maxConnections = 100

export interface ChatSandboxServer {
  /** Such as http://127.0.0.1:40123 */
  readonly url: string
  readonly sandbox: ChatSandbox
  close(): Promise<void>
}

interface ListenOptions extends ChatSandboxOptions {
  /** Missing: a free one. */
  readonly port?: number
}

/** Serves the sandbox on a port of this machine. */
export async function startChatSandbox(options: ListenOptions): Promise<ChatSandboxServer> {
  const sandbox = createChatSandbox(options)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    void answer(request, response, sandbox, options.state)
  })
  server.maxConnections = maxConnections
  const port = await listenOnly(server, options.port ?? 0)
  return {
    url: `http://${loopback}:${port}`,
    sandbox,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  sandbox: ChatSandbox,
  state?: SandboxState,
): Promise<void> {
  const body = await readBody(request)
  if (body === null) {
    response.writeHead(413, { connection: 'close' }).end()
    return
  }
  const { status, headers, body: text } = sandbox.handle(asSandboxRequest(request, body))
  try {
    await state?.stored?.()
  } catch {
    response.writeHead(503, { connection: 'close' }).end()
    return
  }
  response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(text)
}

function asSandboxRequest(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
): SandboxRequest {
  const [path = '/', ...query] = url.split('?')
  return {
    method,
    path,
    query: new URLSearchParams(query.join('?')),
    authorization: headers.authorization ?? null,
    contentType: headers['content-type'] ?? '',
    body,
  }
}

/** Null when the body is too large or the client is gone. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += (chunk as Buffer).length
      if (length > maxBodyBytes) return null
      chunks.push(chunk as Buffer)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString('utf8')
}
