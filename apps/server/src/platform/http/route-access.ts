import type { FastifyInstance } from 'fastify'

/** Who may call a route. The default is `user`. */
type Access = 'public' | 'user' | 'operator'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Also accepts the token as the password of Basic authentication, with the email address as the user name. */
    acceptsBasic?: boolean
    /** Answers without the storage to users who were signed in before it was gone. */
    needsNoStorage?: boolean
    /** Part of the workspace: a plan of Pro or more, or the trial. */
    needsWorkspace?: boolean
  }
}

export const publicRoute = { config: { access: 'public' } } as const
export const operatorRoute = { config: { access: 'operator' } } as const
/** Prices, levels and what belongs to them. */
export const marketRoute = { config: { needsNoStorage: true } } as const
export const basicMarketRoute = { config: { acceptsBasic: true, needsNoStorage: true } } as const

/** Makes every route of a plugin public. */
export function openRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'public' }
  })
}

/** Makes every route of a plugin a part of the workspace. */
export function workspaceRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, needsWorkspace: true }
  })
}
