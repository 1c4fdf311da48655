import { errorBodySchema } from '@tidemark/contracts'

/** The failures a route can answer with, for its schema. */
export const failures = <Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof errorBodySchema> =>
  Object.fromEntries(statuses.map(status => [status, errorBodySchema])) as Record<
    Status,
    typeof errorBodySchema
  >
