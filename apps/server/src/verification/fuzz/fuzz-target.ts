import { platformPaths } from '@tidemark/contracts'
import { forgedTokens } from './forged-tokens.ts'
import type { JsonSchema, SchemaLookup } from './json-schema-values.ts'

export interface FuzzRoute {
  readonly method: string
  /** With parameters as `:name`. */
  readonly path: string
  readonly isPublic: boolean
  readonly query: readonly string[]
  readonly body: JsonSchema | null
}

/** Who a request claims to be. Only the tokens of `callers` are valid. */
export interface FuzzTarget {
  readonly port: number
  readonly routes: readonly FuzzRoute[]
  readonly callers: Readonly<Record<'delayed' | 'realtime' | 'operator', { token: string; email: string }>>
  readonly forged: Readonly<Record<string, string>>
  /** Paths that are called without a valid token only: they end the sessions of the callers, or move the market. */
  readonly spared: ReadonlySet<string>
  readonly lookUp: SchemaLookup
  /** The market time. */
  readonly nowSeconds: () => number
}

interface Operation {
  readonly security?: readonly unknown[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> }
}

/** Pages and documents, which the API document does not list. */
const otherPaths = [
  '/',
  '/app',
  '/app/none',
  '/app/assets/none.js',
  '/user',
  '/user/login',
  '/nowhere',
  platformPaths.metrics,
]

/** Reads the routes of a running server from its API document. */
export async function readFuzzTarget(
  port: number,
  callers: FuzzTarget['callers'],
  spared: readonly string[] = [],
): Promise<FuzzTarget> {
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
  const document = (await read(`${platformPaths.docs}/json`)) as ApiDocument
  const { now } = (await read(platformPaths.health)) as { now: string }
  return {
    port,
    callers,
    forged: forgedTokens(callers.operator.token),
    spared: new Set([platformPaths.logout, ...spared]),
    lookUp: reference => document.components?.schemas?.[reference.split('/').at(-1) ?? ''],
    nowSeconds: () => Math.floor(Date.parse(now) / 1000),
    routes: [
      ...Object.entries(document.paths).flatMap(([path, methods]) => routesAt(path, methods)),
      ...others,
    ],
  }
}

const routesAt = (path: string, methods: Readonly<Record<string, Operation>>): FuzzRoute[] =>
  Object.entries(methods).map(([method, { security, parameters = [], requestBody }]) => ({
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    isPublic: security?.length === 0,
    query: parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name),
    body: requestBody?.content?.['application/json']?.schema ?? null,
  }))

const others: FuzzRoute[] = otherPaths.map(path => ({
  method: 'GET',
  path,
  isPublic: true,
  query: [],
  body: null,
}))
