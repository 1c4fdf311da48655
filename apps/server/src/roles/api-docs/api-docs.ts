import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { createFixedAnswer, createFixedText, type FixedAnswer } from '../../platform/http/fixed-answer.ts'
import type { RouteAbout } from '../../platform/http/route-about.ts'
import { openRoutes } from '../../platform/http/route-access.ts'
import { docsPolicy } from '../../platform/http/security-headers.ts'
import type { ApiDocument } from './api-document.ts'
import { asyncApiDocument } from './async-api.ts'
import { completeDocument } from './complete-document.ts'
import { tagTexts } from './tag-texts.ts'
import { zodToJsonConfig } from './zod-to-json.ts'

interface ApiFacts {
  readonly version: string
  /** The names that a market clock can have as its source. */
  readonly marketSources: readonly string[]
  readonly publicUrl: string | null
}

const description = `HTTP API of the Tidemark trading-chart workspace.

Call \`signIn\`, then send its token with every call: \`Authorization: Bearer TOKEN\`. What a call answers depends on the feed, the membership and the role of the user: on the delayed feed nothing is newer than 900 seconds.

Every failed call has the same body: \`status\`, a \`code\` for programs and a \`message\` for people.

The sockets are described by the [AsyncAPI document](${platformPaths.docs}/asyncapi.json).`

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of `signIn`' },
  basic: {
    type: 'http',
    scheme: 'basic',
    description: 'The email address as the user name, the token of `signIn` as the password',
  },
} as const

const transformRoute = createJsonSchemaTransform({ zodToJsonConfig })
const transformDocument = createJsonSchemaTransformObject({ zodToJsonConfig })

/** Serves the OpenAPI document, generated from the schemas of the routes and completed with what each says about itself. Register
 *  before the routes. */
export async function describeApi(app: FastifyInstance, facts: ApiFacts): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tidemark platform',
        version: facts.version,
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: facts.publicUrl ?? '/' }],
      tags: tagTexts,
      components: { securitySchemes },
      security: [{ token: [] }],
    },
    transform: document => {
      const { route, schema } = document
      return transformRoute({ ...document, schema: schema && { ...schema, ...securityOf(route) } })
    },
    transformObject: input => {
      const document = transformDocument(input) as unknown as ApiDocument
      const completed = completeDocument(
        withSourceNames(document, facts.marketSources),
        textsOf(app.routeTable),
      )
      return completed as unknown as ReturnType<typeof transformDocument>
    },
  })
  await app.register(async docs => {
    openRoutes(docs)
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy)
    })
    const made = new Map<string, FixedAnswer>()
    const documents: Readonly<Record<string, () => FixedAnswer>> = {
      [`${platformPaths.docs}/json`]: () => createFixedAnswer(app.swagger()),
      [`${platformPaths.docs}/yaml`]: () =>
        createFixedText(app.swagger({ yaml: true }), 'application/x-yaml'),
    }
    // In the place of the viewer's own answers, which are written anew for each request, for anybody.
    docs.addHook('onRequest', async (request, reply) => {
      const { url = '' } = request.routeOptions
      const make = documents[url]
      if (!make) return
      const answer = made.get(url) ?? make()
      made.set(url, answer)
      return answer.send(request, reply)
    })
    let sockets: FixedAnswer | null = null
    docs.get(`${platformPaths.docs}/asyncapi.json`, { schema: { hide: true } }, (request, reply) => {
      sockets ??= createFixedAnswer(asyncApiDocument(facts))
      return sockets.send(request, reply)
    })
    await docs.register(swaggerUi, {
      routePrefix: platformPaths.docs,
      logLevel: 'warn',
      theme: { title: 'Tidemark platform' },
      // Without the top bar of the viewer, which needs inline styles.
      uiConfig: { layout: 'BaseLayout', deepLinking: true, defaultModelsExpandDepth: 0 },
    })
  })
}

/** What routes say about themselves, by method and path as the document has them; each GET has a HEAD that it does not list. */
export const textsOf = (routes: readonly RouteOptions[]): Readonly<Record<string, RouteAbout>> =>
  Object.fromEntries(
    routes.flatMap(({ method, url, schema }) =>
      schema?.about && method !== 'HEAD'
        ? [[`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`, schema.about] as const]
        : [],
    ),
  )

/** As the checks in `access.ts` do. */
function securityOf({ config }: RouteOptions) {
  if (config?.access === 'public') return { security: [] }
  return config?.acceptsBasic ? { security: [{ token: [] }, { basic: [] }] } : {}
}

/** Lists the names that the source of a clock can have. The schema accepts any, because a browser may be older than its
 *  server. */
function withSourceNames(document: ApiDocument, names: readonly string[]): ApiDocument {
  const clock = document.components.schemas.MarketClock as
    | { properties: { source: { enum?: readonly string[] } } }
    | undefined
  if (!clock) throw new Error('The API has no market clock')
  clock.properties.source.enum = [...names]
  return document
}
