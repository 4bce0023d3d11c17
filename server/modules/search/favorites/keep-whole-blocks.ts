import type { Db } from '../../../db/open.ts';
import { blockSums } from '../../shifts/index.ts';
import type { Offer } from '../queries/favorite-queries.ts';

/** Returns these without dates of blocks that a person cannot take whole, as they are requested. */
export async function keepWholeBlocks(db: Db, offers: readonly Offer[]): Promise<Offer[]> {
  const inBlocks = offers.filter(({ block_id }) => block_id !== null);
  if (inBlocks.length === 0) return [...offers];
  const sums = await blockSums(db, [...new Set(inBlocks.map(({ shift_id }) => shift_id))]);
  const able = Map.groupBy(inBlocks, ({ block_id, specialist_id }) => `${block_id} ${specialist_id}`);
  // A date that is left over goes alone.
  const datesWith = ({ shift_id }: Offer) => sums.get(shift_id)?.dates ?? 1;
  return offers.filter(
    (offer) =>
      offer.block_id === null || able.get(`${offer.block_id} ${offer.specialist_id}`)?.length === datesWith(offer),
  );
}
