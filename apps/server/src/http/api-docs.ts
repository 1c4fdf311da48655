import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { openRoutes } from './access.ts'
import { docsPolicy } from './security-headers.ts'

/** Serves the OpenAPI document, generated from the schemas of the routes. Register before the routes. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
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
    transformObject: jsonSchemaTransformObject,
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
