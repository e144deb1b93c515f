import { useParams } from 'react-router-dom';
import { CohortView } from './cohort-view.tsx';
import { CohortsList } from './cohorts-list.tsx';

/** All cohorts, or the one of the address. */
export function CohortsPage() {
  const { id } = useParams();
  return id === undefined ? <CohortsList /> : <CohortView key={id} id={Number.parseInt(id, 10) || 0} />;
}
