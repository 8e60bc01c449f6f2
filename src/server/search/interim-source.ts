import * as z from "zod/mini";
import { PropertyCard } from "#contract/property-card.ts";
import { unavailable } from "#server/http/errors.ts";
import type { Database } from "#server/database/database.ts";
import { presentCard } from "#server/properties/property-presenter.ts";
import { findCardsBySeqs } from "#server/properties/property-store.ts";
import { properties } from "#server/database/tables.ts";
import { PropertyIndex } from "./property-index.ts";
import type { SearchSource } from "./search-source.ts";

/** Throwaway until the feed is there. */
export async function interimSource(database: Database): Promise<SearchSource> {
  const index = new PropertyIndex();
  let loaded = false;
  try {
    for (const r of await database.orm.select().from(properties)) {
      if (r.status !== "live") continue;
      const beds = [r.bedsFreeSingle, r.bedsFreeDouble, r.bedsFreeTriple];
      index.put({
        ...r,
        latitude: r.publicLatitude,
        longitude: r.publicLongitude,
        rents: [r.rentSingle, r.rentDouble, r.rentTriple],
        bedsFree: beds,
        safety: r.safetyFeatures,
        bills: r.billsIncluded,
        createdAt: r.createdAt.getTime() * 1000,
        updatedWeek: Math.floor(r.updatedAt.getTime() / 604_800_000),
        statedFacts: [
          r.description,
          r.securityDeposit,
          r.lockInMonths,
          r.noticeDays,
          r.electricityPerUnit,
          r.mealPlan,
          r.gateCloses,
          r.visitors,
          beds.find((b) => b !== null),
        ].filter((x) => x !== null && x !== undefined).length,
      });
    }
    loaded = true;
  } catch {}
  return {
    index() {
      if (!loaded) throw unavailable();
      return index;
    },
    version: () => "1",
    async cardsOf(seqs) {
      const rows = await findCardsBySeqs(database, seqs);
      const by = new Map(
        rows.map((r) => [r.row.seq, Buffer.from(JSON.stringify(z.encode(PropertyCard, presentCard(r))))]),
      );
      return seqs.map((s) => by.get(s));
    },
  };
}
