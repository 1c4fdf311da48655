/** A source could not deliver what it has, e.g. because a provider did not answer. The same request may succeed later. */
export class SourceError extends Error {
  readonly code = 'source_failed'
}
