import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxRequest } from './messages.ts'
import { type ChatSandbox, type ChatSandboxOptions, createChatSandbox } from './sandbox.ts'

const maxBodyBytes = 16 * 1024
const maxConnections = 100
/** Never another address: only this machine may reach it. */
const host = '127.0.0.1'

export interface ChatSandboxServer {
  /** Such as http://127.0.0.1:40123 */
  readonly url: string
  readonly sandbox: ChatSandbox
  close(): Promise<void>
}

/** Serves the sandbox on a free port of this machine. */
export async function startChatSandbox(options: ChatSandboxOptions): Promise<ChatSandboxServer> {
  const sandbox = createChatSandbox(options)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    void answer(request, response, sandbox)
  })
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
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
): Promise<void> {
  const body = await readBody(request)
  if (body === null) {
    response.writeHead(413, { connection: 'close' }).end()
    return
  }
  const { status, headers, body: text } = sandbox.handle(asSandboxRequest(request, body))
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
