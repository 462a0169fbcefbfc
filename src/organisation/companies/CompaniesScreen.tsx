import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Page } from '../../base/layout/Page.tsx'
import { Pager } from '../../base/lists/Pager.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isEarlier } from '../../base/ui/loadable.ts'
import { companiesQuery } from './client.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { companyText } from './messages.ts'
import { NewCompanyForm } from './NewCompanyForm.tsx'

/** Every company as a card, and the form that makes one (S2). */
export function CompaniesScreen() {
  const { search, page, onSearch, onPage } = useListAddress()
  const companies = useLoad(companiesQuery({ search, page }))

  return (
    <Page title={companyText.title}>
      <NewCompanyForm />
      <Stack component="section" gap="md" aria-labelledby="company-list">
        <Title order={2} id="company-list">
          {companyText.list}
        </Title>
        <SearchBox value={search} onSearch={onSearch} hint={companyText.searchHint} />
        <Loaded from={companies} failure={companyText.loadingFailed} pending="block">
          {({ total, companies: found }) => (
            <>
              <Text size="sm" c="dimmed" role="status">
                {companyText.count(total)}
              </Text>
              {total === 0 && <Empty>{search ? companyText.noneFound : companyText.none}</Empty>}
              <SimpleGrid
                component="ul"
                cols={{ base: 1, md: 2 }}
                spacing="md"
                p={0}
                m={0}
                style={{ listStyle: 'none' }}
                inert={isEarlier(companies)}
              >
                {found.map((company) => (
                  <CompanyCard key={company.id} company={company} />
                ))}
              </SimpleGrid>
              <Pager asked={companies} page={page} onPage={onPage} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
