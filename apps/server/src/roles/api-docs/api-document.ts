/** The parts of an OpenAPI document that are completed here. */
export interface ApiDocument {
  readonly paths: Record<string, Record<string, ApiOperation>>
  readonly components: { schemas: Record<string, JsonSchema>; responses?: Record<string, ApiResponse> }
}

export interface ApiOperation {
  operationId?: string
  description?: string
  parameters?: ApiParameter[]
  requestBody?: { content: Record<string, ApiContent> }
  responses: Record<string, ApiResponse | Reference>
  readonly security?: readonly Record<string, readonly string[]>[]
}

interface ApiParameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: JsonSchema
  description?: string
  example?: unknown
}

export interface ApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, ApiContent>
}

interface Reference {
  readonly $ref: string
}

interface ApiContent {
  readonly schema: JsonSchema
  example?: unknown
  examples?: Record<string, { summary: string; value: unknown }>
}

export interface JsonSchema {
  readonly [keyword: string]: unknown
}
