import { requestedDaySchema } from '@tidemark/contracts'
import { z } from 'zod'

/** A symbol in a path, in any case. */
export const symbolParameter = z.string().trim().min(1, 'is missing').max(32).toUpperCase()

export const dateParameter = requestedDaySchema
