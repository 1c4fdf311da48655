import type { ErrorCode } from '@tidemark/contracts'
import { errorStatuses } from '../../platform/http/error-statuses.ts'
import type { RouteAbout } from '../../platform/http/route-about.ts'
import type { ApiDocument, ApiOperation, ApiResponse } from './api-document.ts'
import { failureTexts } from './failure-texts.ts'
import { parameterTexts } from './parameter-texts.ts'
import { onlyUsed } from './used-schemas.ts'

/** Adds to the document what the schemas of the routes do not say: names, descriptions, examples and every failure. `texts` are by
 *  method and path, such as `GET /platform/health`. */
export function completeDocument(
  document: ApiDocument,
  texts: Readonly<Record<string, RouteAbout>>,
): ApiDocument {
  const responses: Record<string, ApiResponse> = {}
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const text = texts[`${method.toUpperCase()} ${path}`]
      if (text) completeOperation(operation, text, responses)
    }
  }
  return onlyUsed({ ...document, components: { ...document.components, responses } })
}

/** Failures that several operations have are added to `shared` once. */
function completeOperation(
  operation: ApiOperation,
  text: RouteAbout,
  shared: Record<string, ApiResponse>,
): void {
  operation.operationId = text.id
  operation.description = text.description
  describeParameters(operation, text)
  for (const content of Object.values(operation.requestBody?.content ?? {})) content.example = text.body
  describeAnswer(operation, text)
  describeFailures(operation, text, shared)
}

function describeParameters({ parameters = [] }: ApiOperation, text: RouteAbout): void {
  for (const parameter of parameters) {
    const own = text.parameters?.[parameter.name] ?? parameterTexts[parameter.name]
    // The schema knows more than the general text.
    parameter.description ??= own?.description ?? ''
    if (own) parameter.example = own.example
  }
}

function describeAnswer(operation: ApiOperation, text: RouteAbout): void {
  const answer = operation.responses['200']
  if (!answer || '$ref' in answer) return
  answer.description = text.returns
  for (const content of Object.values(answer.content ?? {})) content.example = text.answer
  if (!operation.responses['304']) return
  operation.responses['304'] = { description: 'Nothing has changed since the answer with the tag' }
  answer.headers = { ETag: { description: 'The tag of this answer', schema: { type: 'string' } } }
  operation.parameters = [...(operation.parameters ?? []), knownTag]
}

const knownTag = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The tag of the answer that the client has',
  example: 'W/"kH1c2nXr7sQmJp0d9tYwLe"',
}

function describeFailures(
  operation: ApiOperation,
  text: RouteAbout,
  shared: Record<string, ApiResponse>,
): void {
  const all = failuresOf(operation, text)
  for (const status of new Set(all.map(code => errorStatuses[code]))) {
    const codes = all.filter(code => errorStatuses[code] === status)
    const declared = operation.responses[status]
    if (declared && !('$ref' in declared) && !isError(declared)) {
      describeUnavailable(declared, text)
      continue
    }
    const name = codes.map(nameOf).join('Or')
    shared[name] ??= failureResponse(status, codes)
    operation.responses[status] = { $ref: `#/components/responses/${name}` }
  }
}

/** The health check answers with its own shape. */
function describeUnavailable(response: ApiResponse, text: RouteAbout): void {
  response.description = 'The server is not ready'
  for (const content of Object.values(response.content ?? {})) content.example = text.unavailable
}

const errorSchema = { $ref: '#/components/schemas/Error' }

const isError = ({ content }: ApiResponse): boolean =>
  Object.values(content ?? {}).some(({ schema }) => schema.$ref === errorSchema.$ref)

/** Failures of every route, then those of routes with a token, with input, and with a body. */
function failuresOf({ security, parameters, requestBody }: ApiOperation, text: RouteAbout): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(parameters || requestBody ? (['invalid_request'] as const) : []),
      ...(security?.length === 0
        ? []
        : (['token_required', 'token_invalid', 'session_expired', 'not_yours'] as const)),
      ...text.failures,
      ...(requestBody ? (['too_large', 'unsupported_media_type'] as const) : []),
      'wrong_host',
      'rate_limited',
      'internal',
      'storage_failed',
    ]),
  ]
}

/** Such as `TokenRequired`. */
const nameOf = (code: ErrorCode): string =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const retryStatuses = new Set([429, 503])

function failureResponse(status: number, codes: readonly ErrorCode[]): ApiResponse {
  const examples = codes.map(code => {
    const { when, message } = failureTexts[code]
    return [code, { summary: when, value: { status: 'FAILED', code, message } }] as const
  })
  return {
    description: codes.map(code => `\`${code}\`: ${failureTexts[code].when}`).join('. '),
    ...(retryStatuses.has(status) ? { headers: retryHeader } : {}),
    content: { 'application/json': { schema: errorSchema, examples: Object.fromEntries(examples) } },
  }
}

const retryHeader = {
  'Retry-After': {
    description: 'Seconds after which to try again, where they are known',
    schema: { type: 'integer' },
  },
}
