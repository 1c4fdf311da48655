import { type MembershipLevel, membershipLevels } from '@tidemark/domain'
import type { FastifyRequest } from 'fastify'
import type { Memberships } from '../services/memberships.ts'
import { RequestError } from '../services/request-error.ts'
import { signedInUser } from './access.ts'

/** A preValidation hook, so that a user without access learns nothing, not even which requests are valid. */
export const requireLevel =
  (memberships: Memberships, minLevel: MembershipLevel) =>
  async (request: FastifyRequest): Promise<void> => {
    const level = await memberships.levelOf(signedInUser(request).user)
    if (level === null || membershipLevels.indexOf(level) < membershipLevels.indexOf(minLevel))
      throw RequestError.levelRequired(minLevel)
  }
