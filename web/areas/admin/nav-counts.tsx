/** The numbers beside this role's navigation, on every page of somebody signed in: notifications and settings too. */
import {
  isAreaOpen,
  useAdminPayments,
  useAttendanceReviews,
  useDisputes,
  useExclusionMatches,
  useExpenseReviews,
  useFailingWork,
  useMessageReports,
  usePauseReviews,
  useRatingReviews,
  useReviews,
  useSecondFactor,
  useStandingAppeals,
  useSupportCases,
} from '#web/features/admin/queries.ts';
import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';

const COUNT_EVERY_MS = 60_000;

export default function NavCounts() {
  const { data } = useSecondFactor();
  return data && isAreaOpen(data) ? <Counts /> : null;
}

function Counts() {
  useNavCount(paths.admin.reviews(), useReviews({ pageSize: 1 }).data?.total);
  useNavCount(paths.admin.work(), useFailingWork({ pageSize: 1 }, COUNT_EVERY_MS).data?.total, true);
  useNavCount(paths.admin.messageReports(), useMessageReports({ decided: 'false', pageSize: 1 }).data?.total);
  useNavCount(paths.admin.ratings(), useRatingReviews({ pageSize: 1 }).data?.total);
  const support = useSupportCases({ pageSize: 1 }).data;
  useNavCount(paths.admin.support(), support?.open, (support?.overdue ?? 0) > 0);
  const disputes = useDisputes({ status: 'toDecide', pageSize: 1 }).data;
  useNavCount(paths.admin.disputes(), disputes?.total, (disputes?.overdue ?? 0) > 0);
  const [appeals, pauses] = [useStandingAppeals({ pageSize: 1 }).data?.total, usePauseReviews().data?.total];
  useNavCount(paths.admin.appeals(), appeals === undefined || pauses === undefined ? undefined : appeals + pauses);
  useNavCount(paths.admin.exclusions(), useExclusionMatches({ decided: 'false', pageSize: 1 }).data?.total, true);
  const payments = useAdminPayments({ pageSize: 1 }).data;
  useNavCount(paths.admin.payments(), payments && payments.failed + payments.lapsing, true);
  const hours = useAttendanceReviews({ status: 'open', pageSize: 1 }).data?.total;
  const expenses = useExpenseReviews({ pageSize: 1 }).data?.total;
  useNavCount(
    paths.admin.attendance(),
    hours === undefined || expenses === undefined ? undefined : hours + expenses,
    true,
  );
  return null;
}
