import { pages, resilienceIndices } from '@tidemark/contracts'
import { type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { AccountPage } from '../features/account/index.ts'
import { FeedChoicePage } from '../features/feed-choice/index.ts'
import { MembershipsPage } from '../features/memberships/index.ts'
import { ChartWindowPage, WorkspacePage } from '../features/workspace/index.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import {
  AdminPage,
  ChartConfigWindow,
  DiscordReturn,
  ExposureWindow,
  ResilienceWindow,
  ScannerWindow,
  SettingsWindow,
  WallsWindow,
  windowTexts,
} from '../windows/index.ts'
import { LoginGuard } from './login-guard.tsx'
import { PageLoading } from './page-loading.tsx'
import { PageTitle } from './page-title.tsx'
import { shellTexts } from './texts.ts'
import { WorkspaceLoading } from './workspace-loading.tsx'

const NotFoundPage = lazyComponent(() => import('./not-found-page.tsx'), 'NotFoundPage')

type PageRoute = (path: string, title: string, page: ReactNode, waiting?: ReactNode) => RouteObject

const titled = (title: string, page: ReactNode, waiting: ReactNode = <PageLoading />) => (
  <>
    <PageTitle text={title} />
    <Suspense fallback={waiting}>{page}</Suspense>
  </>
)

const open: PageRoute = (path, ...page) => ({ path, caseSensitive: true, element: titled(...page) })

/** The page's code loads only for a signed-in user. */
const guarded: PageRoute = (path, ...page) => ({
  path,
  caseSensitive: true,
  element: <LoginGuard>{titled(...page)}</LoginGuard>,
})

/** One line per page in the list of contracts. */
export const routes: RouteObject[] = [
  guarded(pages.workspace, shellTexts.titles.workspace, <WorkspacePage />, <WorkspaceLoading />),
  guarded(pages.chart, shellTexts.titles.chart, <ChartWindowPage />),
  ...resilienceIndices.map(index =>
    guarded(
      pages.resilience.replace(':index', index),
      windowTexts.resilience[index].title,
      <ResilienceWindow index={index} />,
    ),
  ),
  guarded(pages.walls, windowTexts.walls.title, <WallsWindow />),
  guarded(pages.exposure, windowTexts.exposure.title, <ExposureWindow />),
  guarded(pages.settings, windowTexts.settings.title, <SettingsWindow />),
  guarded(pages.chartConfig, windowTexts.chartConfig.title, <ChartConfigWindow />),
  open(pages.discord, windowTexts.discord.title, <DiscordReturn />),
  guarded(pages.scanner, windowTexts.scanner.title, <ScannerWindow />),
  guarded(pages.admin, windowTexts.admin.title, <AdminPage />),
  open(pages.account, shellTexts.titles.account, <AccountPage />),
  open(pages.memberships, shellTexts.titles.memberships, <MembershipsPage />),
  guarded(pages.liveData, shellTexts.titles.liveData, <FeedChoicePage />),
  open('*', shellTexts.titles.notFound, <NotFoundPage />),
]
