import { errorBodySchema } from '@tidemark/contracts'

/** Response schemas of the failure statuses of a route. */
export const failures = <Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof errorBodySchema> =>
  Object.fromEntries(statuses.map(status => [status, errorBodySchema])) as Record<
    Status,
    typeof errorBodySchema
  >
