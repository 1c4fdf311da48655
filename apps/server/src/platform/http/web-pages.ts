import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPage, pages } from '@tidemark/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './errors.ts'
import { openRoutes, publicRoute } from './route-access.ts'
import { allowPage, filePolicy } from './security-headers.ts'

const noncePlaceholder = /__CSP_NONCE__/g
const oneYearMs = 365 * 24 * 60 * 60 * 1000

/** Serves the browser app: one document for all pages, and its assets, whose names change with their content. Its
 *  pages may show pictures of `imageOrigin`. */
export async function serveWebPages(
  app: FastifyInstance,
  webDir: string,
  imageOrigin: string | null,
): Promise<void> {
  const sendDocument = documentSender(webDir, imageOrigin)
  const assets = join(webDir, 'assets')

  if (existsSync(assets))
    await app.register(async files => {
      openRoutes(files)
      files.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', filePolicy)
      })
      await files.register(fastifyStatic, {
        root: assets,
        prefix: `${pages.workspace}/assets/`,
        maxAge: oneYearMs,
        immutable: true,
        index: false,
        preCompressed: true,
        // A route per file: the route of all would list the whole folder at each request.
        wildcard: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        decorateReply: false,
      })
    })

  app.get('/', { ...publicRoute, schema: { hide: true } }, (_request, reply) =>
    reply.redirect(pages.workspace),
  )
  const inFolders = [pages.workspace, pages.account].flatMap(root => [root, `${root}/*`])
  for (const url of [...inFolders, pages.liveData]) {
    app.get(url, { ...publicRoute, schema: { hide: true } }, (request, reply) =>
      answerPage(request, reply, sendDocument),
    )
  }
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendDocument(reply.code(404)) : answerNotFound(request, reply),
  )
}

type SendDocument = (reply: FastifyReply) => FastifyReply

function answerPage(request: FastifyRequest, reply: FastifyReply, send: SendDocument): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  return send(reply.code(isPage(path) ? 200 : 404))
}

/** For unknown addresses: a browser gets the page, any other client the JSON error. */
const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !request.url.startsWith('/platform') &&
  Boolean(request.headers.accept?.includes('text/html'))

function documentSender(webDir: string, imageOrigin: string | null): SendDocument {
  const file = join(webDir, 'index.html')
  if (!existsSync(file)) {
    return reply => reply.code(503).type('text/plain').send('The web app is not built. Run: npm run build\n')
  }
  const document = readFileSync(file, 'utf8')
  return reply => {
    const nonce = allowPage(reply, imageOrigin)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document.replace(noncePlaceholder, nonce))
  }
}
