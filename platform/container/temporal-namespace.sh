#!/bin/sh
# Makes the namespace and the search attributes jobs carry; harmless when repeated.
# TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE are read by the CLI itself.
set -eu

until temporal operator cluster health >/dev/null 2>&1; do sleep 1; done
temporal operator namespace describe -n "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 \
  || temporal operator namespace create -n "$TEMPORAL_NAMESPACE" --retention 7d

known() {
  temporal operator search-attribute list 2>/dev/null
}

# A new namespace is known to every part of the server a little later.
until known >/dev/null; do sleep 1; done

for attribute in UserId=Keyword ProjectId=Keyword Tool=Keyword Stage=Keyword TokenCost=Int DeadlineAt=Datetime Tags=KeywordList; do
  name=${attribute%%=*}
  known | grep -qw "$name" || temporal operator search-attribute create --name "$name" --type "${attribute##*=}"
done
echo "The namespace $TEMPORAL_NAMESPACE is ready."
