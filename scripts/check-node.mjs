// Runs before anything else and in any Node that knows modules: no newer syntax in this file.
const wanted = '20.19 or later in the 20 line, or 22.13 and above'
const parts = process.versions.node.split('.').map(Number)
const major = parts[0]
const minor = parts[1]
const isFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22

if (!isFit) {
  process.stderr.write(
    '\n  Tidemark needs Node ' +
      wanted +
      '; this is ' +
      process.versions.node +
      '.\n  Install it from nodejs.org or with your version manager, for example: nvm install 20\n\n',
  )
  process.exit(1)
}
