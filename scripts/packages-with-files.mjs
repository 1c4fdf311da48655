/** Packages that load files of their own beside their code at run time: they stay outside the bundle of the server. */
export const packagesWithFiles = ['@node-rs/argon2', '@photostructure/sqlite', '@fastify/swagger-ui', 'pino']
