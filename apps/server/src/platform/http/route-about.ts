import type { ErrorCode } from '@tidemark/contracts'

/** What the API document says of a route beyond its schemas. */
export interface RouteAbout {
  /** The name of the call in generated clients. Never changes once released. */
  readonly id: string
  readonly description: string
  /** The answer, in a few words. */
  readonly returns: string
  /** The failures of this route, besides those that every route has. */
  readonly failures: readonly ErrorCode[]
  /** Parameters that mean something else than in `parameter-texts.ts`. */
  readonly parameters?: Readonly<Record<string, ParameterText>>
  readonly body?: unknown
  readonly answer: unknown
  /** The answer of 503, of a route that does not answer with the general failure. */
  readonly unavailable?: unknown
}

export interface ParameterText {
  readonly description: string
  readonly example: string | number
}

declare module 'fastify' {
  interface FastifySchema {
    /** Every route that the document lists has it. */
    about?: RouteAbout
  }
}

/** The failures of every query to the engine. */
export const engineFailures = ['busy', 'engine_silent', 'source_failed'] as const
