import { z } from 'zod'

/** Sent to the windows of a user when the list of own alerts has changed: it is then requested by HTTP. Apart from the other
 *  schemas of own alerts, which the first screen does not need. */
export const ownAlertsChangedSchema = z.object({ type: z.literal('own-alerts-changed') })
