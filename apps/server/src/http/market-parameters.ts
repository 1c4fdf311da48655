import { z } from 'zod'

/** A symbol in a path, in any case. */
export const symbolParameter = z.string().trim().min(1, 'is missing').max(32).toUpperCase()

export const dateParameter = z.iso.date('must be a day such as 2026-11-16')
