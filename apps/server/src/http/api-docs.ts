import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { openRoutes } from './access.ts'
import { docsPolicy } from './security-headers.ts'

interface ApiFacts {
  readonly version: string
  /** The names that a market clock can have as its source. */
  readonly marketSources: readonly string[]
}

/** Serves the OpenAPI document, generated from the schemas of the routes. Register before the routes. */
export async function describeApi(app: FastifyInstance, { version, marketSources }: ApiFacts): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tidemark platform',
        version,
        description: 'HTTP API of the Tidemark trading-chart workspace',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: documents => withSourceNames(jsonSchemaTransformObject(documents), marketSources),
  })
  await app.register(async docs => {
    openRoutes(docs)
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy)
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

type ApiDocument = ReturnType<typeof jsonSchemaTransformObject>

/** Lists the names that the source of a clock can have. The schema accepts any, because a browser may be older than its
 *  server. */
function withSourceNames(document: ApiDocument, names: readonly string[]): ApiDocument {
  const schemas = 'components' in document ? document.components?.schemas : undefined
  const clock = schemas?.MarketClock
  const source = clock && 'properties' in clock ? clock.properties?.source : undefined
  if (source === undefined || '$ref' in source) throw new Error('The API has no market clock')
  source.enum = [...names]
  return document
}
