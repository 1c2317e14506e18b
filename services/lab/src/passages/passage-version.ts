/**
 * Raised with every change of what a store keeps of a text: the splitting into passages, the tokens and their weights,
 * names and periods, the tables of the embedded index, the mapping of the cluster's. The embedded index is then built again.
 * In a cluster, indexes of the new version are filled beside the old ones, and searches go over to them when they are full.
 */
export const passageVersion = 4;
