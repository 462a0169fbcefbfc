import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../base/frame/Page.tsx'
import { Pager } from '../../base/lists/Pager.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { companiesQuery } from './companiesClient.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { text } from './messages.ts'
import { NewCompanyForm } from './NewCompanyForm.tsx'

/** Every company as a card, and the form that makes one (spec §2). */
export function CompaniesScreen() {
  const { search, page, onSearch, onPage } = useListAddress()
  const companies = useQuery(companiesQuery({ search, page }))

  return (
    <Page title={text.title} query={companies} failure={text.loadingFailed}>
      <NewCompanyForm />
      {companies.data && (
        <Stack component="section" gap="md" aria-labelledby="company-list">
          <Title order={2} id="company-list">
            {text.list}
          </Title>
          <SearchBox value={search} onSearch={onSearch} hint={text.searchHint} />
          <Text size="sm" c="dimmed" role="status">
            {text.count(companies.data.total)}
          </Text>
          {companies.data.total === 0 && <Empty>{search ? text.noneFound : text.none}</Empty>}
          <SimpleGrid
            component="ul"
            cols={{ base: 1, md: 2 }}
            spacing="md"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
          >
            {companies.data.companies.map((company) => (
              <CompanyCard key={company.id} company={company} />
            ))}
          </SimpleGrid>
          <Pager asked={companies} page={page} onPage={onPage} />
        </Stack>
      )}
    </Page>
  )
}
